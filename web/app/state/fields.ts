/** The text of a position as fields that can be stepped through; what they mean only the engine knows. */

export interface Field {
  text: string;
  /** What follows it in the position: `/`, `,`, `:` or nothing at the end. */
  after: string;
}

export function fieldsOf(position: string): Field[] {
  return [...position.matchAll(/([^/,:]*)([/,:]|$)/g)]
    .map(([, text = "", after = ""]) => ({ text, after }))
    .filter((field, place, all) => field.text || field.after || place + 1 < all.length);
}

export function positionOfFields(fields: readonly Field[]): string {
  return fields.map(({ text, after }) => text + after).join("");
}

/** Fields in groups, as `/` parts them. */
export function groupsOf(fields: readonly Field[]): { place: number; field: Field }[][] {
  const groups: { place: number; field: Field }[][] = [[]];
  fields.forEach((field, place) => {
    groups.at(-1)!.push({ place, field });
    if (field.after === "/" && place + 1 < fields.length) groups.push([]);
  });
  return groups;
}

export function isNumber(field: Field): boolean {
  return /^\d{1,3}$/.test(field.text);
}

/** Whether all fields of a group are numbers that can be stepped through: not runs of empty cells between pieces. */
export function isSteppable(group: readonly { field: Field }[]): boolean {
  return group.every(({ field }) => isNumber(field) && field.after !== ":");
}

/**
 * The names of the spots that the fields of each group stand for; none for groups that are no rows of spots. A position
 * has the pits of each player in their own order, whichever way they are drawn.
 */
export function spotNames(groups: readonly { field: Field }[][], spots: readonly { name: string }[]): string[][] {
  const numberOf = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);
  let left = spots.map(({ name }) => name);
  return groups.map((group) => {
    if (!left.length || !isSteppable(group) || left.length % group.length) return [];
    const row = left.slice(0, group.length);
    left = left.slice(group.length);
    return row.sort((a, b) => numberOf(a) - numberOf(b));
  });
}

/** A row of a board with pieces, whose digits are runs of empty cells, as nothing but empty cells. */
function emptied(row: string): string {
  const cells = [...row].map((cell) => (/\d/.test(cell) ? Number(cell) : 1));
  return /^[A-Z\d]+$/.test(row) ? `${cells.reduce((a, b) => a + b, 0)}` : row;
}

/** The position without seeds and pieces on the board. */
export function cleared(position: string): string {
  const [board = "", ...rest] = position.split("/");
  if (board.includes(":")) return [board.split(":").map(emptied).join(":"), ...rest].join("/");
  const fields = fieldsOf(position);
  return positionOfFields(fields.map((field) => (isNumber(field) ? { ...field, text: "0" } : field)));
}
