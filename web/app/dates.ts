const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a language, made once: a list may have thousands of dates. */
function formatOf(lang: string): Intl.DateTimeFormat {
  let format = formats.get(lang);
  if (!format) formats.set(lang, (format = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeZone: "UTC" })));
  return format;
}

/** The date in a record as people write it in a language; what is no whole date stays as it is. */
export function dateIn(lang: string, text: string): string {
  const [year, month, day] = /^(\d{4})[.\-/](\d{2})[.\-/](\d{2})$/.exec(text)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined) return text;
  const date = new Date(Date.UTC(year, month - 1, day));
  // The 31st of June is no day, and the years before 100 are not counted as others.
  if (date.getUTCMonth() !== month - 1 || date.getUTCFullYear() !== year) return text;
  return formatOf(lang).format(date);
}
