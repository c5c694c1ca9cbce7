import { describe, expect, it } from "vitest";

import {
  answered,
  begun,
  continued,
  dayOf,
  isAnswered,
  isOpen,
  type Item,
  itemOf,
  judged,
  onward,
  playedOf,
  resultOf,
  rightOf,
  settled,
  withItem,
  withRefutation,
} from "../../app/state/session";

const PROBLEM = { keeper: "3", wins: true, grade: 2, theme: "captures", drawing: ["4"] };

function item(position: string): Item {
  return {
    rules: "",
    position,
    moves: [],
    player: "s",
    problem: PROBLEM,
    about: "",
    mistake: null,
    isKept: true,
    line: null,
  };
}

describe("a series of exercises", () => {
  it("counts days from 1970 in UTC, as the command line does", () => {
    expect(dayOf(Date.parse("2026-11-29T00:00:00Z"))).toBe(20786);
    expect(dayOf(Date.parse("2026-11-29T23:59:59Z"))).toBe(20786);
  });

  it("judges the moves of a problem by their proven results", () => {
    expect(["3", "4", "5"].map((move) => judged(PROBLEM, move))).toEqual(["keeps", "draws", "loses"]);
  });

  it("is answered at once, after a wrong move, or by being shown, and only the first answer counts", () => {
    let session = begun("daily", 20786, [item("a"), item("b"), item("c")]);
    session = answered(session, "keeps", "3");
    expect(isAnswered(session) && !isOpen(session)).toBe(true);
    session = onward(session);
    expect(session.verdict.is).toBe("asked");
    session = answered(session, "loses", "5");
    expect(isAnswered(session) || !isOpen(session)).toBe(false);
    session = answered(answered(session, "draws", "4"), "loses", "5");
    expect(session.tried.map(({ move }) => move)).toEqual(["5", "4"]);
    session = answered(session, "keeps", "3");
    session = onward(session);
    expect(session.tried).toEqual([]);
    session = answered(answered(session, "shown", "3"), "keeps", "3");
    expect(session.answers).toEqual(["found", "helped", "missed"]);
    expect(itemOf(onward(session))).toBeNull();
    expect(resultOf(session)).toEqual({ of: 3, atOnce: 1, found: 2 });
  });

  it("leaves out what cannot be asked any more", () => {
    let session = onward(begun("due", 1, [item("a"), item("b")]));
    session = answered(session, "keeps", "3");
    expect(session.answers).toEqual([null, "found"]);
    expect(resultOf(session)).toEqual({ of: 1, atOnce: 1, found: 1 });
  });

  it("asks for the next move of a line after the reply, and counts a wrong move on the way as help", () => {
    const mistake = {
      move: "1",
      class: "blunder",
      uncertain: false,
      best: "3",
      line: ["3", "5", "2", "4"],
      refutation: ["1", "6"],
      asked: 3,
    };
    const asked: Item = { ...item("a"), problem: null, mistake, moves: ["6", "1"] };
    let session = begun("due", 1, [asked, item("b")]);
    expect([rightOf(session), playedOf(session)]).toEqual(["3", []]);
    const atOnce = answered(continued(session, "3"), "best", "2");
    expect(atOnce.answers).toEqual(["found"]);
    session = continued(answered(session, "worse", "4"), "3");
    expect([rightOf(session), playedOf(session), isOpen(session)]).toEqual(["2", ["3", "5"], true]);
    expect([isAnswered(session), session.tried]).toEqual([false, []]);
    session = answered(session, "best", "2");
    expect(session.answers).toEqual(["helped"]);
    expect([playedOf(onward(session)), onward(session).isHelped]).toEqual([[], false]);
  });

  it("keeps lines with their moves, and changes the present exercise alone", () => {
    let session = answered(begun("problems", 1, [item("a"), item("b")]), "loses", "5");
    session = withRefutation(session, "5", ["5", "2"]);
    expect(session.tried).toEqual([{ move: "5", line: ["5", "2"] }]);
    expect(withRefutation(session, "4", ["4"])).toEqual(session);
    session = withItem(session, { line: ["3", "1"] });
    expect(session.items.map(({ line }) => line)).toEqual([["3", "1"], null]);
  });

  it("asks again what was being judged when the page was left", () => {
    const session = { ...begun("problems", 1, [item("a")]), verdict: { is: "judging", move: "5" } as const };
    expect(settled(session).verdict.is).toBe("asked");
    const done = answered(session, "keeps", "3");
    expect(settled(done)).toBe(done);
  });
});
