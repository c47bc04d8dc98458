let holders = 0;

/** Takes an element out of the reach of keys, pointer and screen readers, until every holder lets go. */
export function setInert(element: HTMLElement): () => void {
  holders += 1;
  element.inert = true;
  return () => {
    holders -= 1;
    if (holders === 0) element.inert = false;
  };
}
