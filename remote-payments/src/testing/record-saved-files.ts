/** Names of the files that the page has the browser save from now on, for tests: jsdom saves nothing. */
export function recordSavedFiles(): readonly string[] {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function save() {
    names.push(this.download);
  };
  return names;
}
