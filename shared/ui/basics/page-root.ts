/** Spec 9: the app and the modal library use the element with the id `root`. */
export function getPageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root" for the dialog.');
  return root;
}

let openCount = 0;

/** Makes the page inert until every caller has called the returned function. */
export function makePageInert(): () => void {
  const root = getPageRoot();
  openCount += 1;
  root.inert = true;
  return () => {
    openCount -= 1;
    if (openCount === 0) root.inert = false;
  };
}
