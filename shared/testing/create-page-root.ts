/** A fresh element with id root, on which the app mounts and to which dialogs are bound (spec 9). */
export function createPageRoot(): HTMLElement {
  document.getElementById('root')?.remove();
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  return root;
}
