import { expect, it } from "vitest";

import { dateIn } from "../../app/dates";

it("dates of records are written as the language does", () => {
  for (const [lang, month] of [
    ["en", "Jan"],
    ["fr", "janv."],
    ["ru", "янв."],
    ["kk", "қаң."],
    ["ky", "янв"],
  ] as const) {
    for (const text of ["2022.01.05", "2022-01-05", "2022/01/05"]) {
      expect(dateIn(lang, text)).toContain(month);
      expect(dateIn(lang, text)).toContain("2022");
    }
  }
  for (const text of ["2022.??.??", "2022.13.01", "2022.06.31", "0024.05.01", "January 2022", ""]) {
    expect(dateIn("en", text)).toBe(text);
  }
});
