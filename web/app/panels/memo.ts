import { Component, type FunctionComponent, h, type VNode } from "preact";

/**
 * A component that is rendered again only if its properties change, since its rendered content is changed elsewhere.
 */
export function memo<P extends object>(Drawn: FunctionComponent<P>): FunctionComponent<P> {
  class Once extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return (Object.keys(next) as (keyof P)[]).some((key) => next[key] !== this.props[key]);
    }
    override render(): VNode {
      return h(Drawn as FunctionComponent<object>, this.props as object);
    }
  }
  return Once as unknown as FunctionComponent<P>;
}
