/** Spec 9: the app mounts on the element with id root, and the modal library is bound to it. */
export function getPageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root to bind the dialog to.');
  return root;
}

let holders = 0;

/** Takes the page out of the reach of keys, pointer and screen readers, until every holder lets go. */
export function makePageInert(): () => void {
  const root = getPageRoot();
  holders += 1;
  root.inert = true;
  return () => {
    holders -= 1;
    if (holders === 0) root.inert = false;
  };
}
