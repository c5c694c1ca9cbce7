/** Changes of a kept text that other tabs may change, too. */

/** Where the text is kept. `swap` returns whether it was still the text that is replaced. */
export interface Store {
  get(): Promise<string>;
  swap(before: string, after: string): Promise<boolean>;
}

/**
 * Changes the text of a store by asking for the text after the change. If the text was changed meanwhile, as by another
 * tab, it asks again.
 */
export async function changed<T extends { kept: string }>(store: Store, ask: (kept: string) => Promise<T>): Promise<T> {
  for (;;) {
    const before = await store.get();
    const answer = await ask(before);
    if (answer.kept === before || (await store.swap(before, answer.kept))) return answer;
  }
}
