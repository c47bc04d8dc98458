/**
 * What jsdom lacks for files: addresses of blobs, a viewer of PDF files (or none), and saving.
 * Gives the names of what the page has the browser save from now on.
 */
export function browserFiles({ pdfViewer = true } = {}): readonly string[] {
  const names: string[] = [];
  URL.createObjectURL = ({ type }: Blob) => `blob:http://localhost/${type}`;
  URL.revokeObjectURL = () => {};
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: pdfViewer, configurable: true });
  HTMLAnchorElement.prototype.click = function save() {
    names.push(this.download);
  };
  return names;
}
