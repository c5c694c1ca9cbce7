import { expect, it } from "vitest";

import { changed, type Store } from "../../app/state/changed";

it("nothing is lost when two tabs change the same text at the same time", async () => {
  let kept = "";
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
  const store: Store = {
    get: async () => (await pause(), kept),
    swap: async (before, after) => {
      await pause();
      if (kept !== before) return false;
      kept = after;
      return true;
    },
  };
  const add = (letter: string) => changed(store, async (text) => (await pause(), { kept: text + letter }));
  const answers = await Promise.all([..."abcdef"].map(add));
  expect([...kept].sort().join("")).toBe("abcdef");
  expect(answers.some((answer) => answer.kept === kept)).toBe(true);
  // What changes nothing writes nothing.
  let writes = 0;
  const watched: Store = { ...store, swap: (before, after) => (writes++, store.swap(before, after)) };
  expect((await changed(watched, async (text) => ({ kept: text }))).kept).toBe(kept);
  expect(writes).toBe(0);
});
