/** Creates a new element with the id `root` for the app and its dialogs (spec 9). */
export function createPageRoot(): HTMLElement {
  document.getElementById('root')?.remove();
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  return root;
}
