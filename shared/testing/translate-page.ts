/**
 * Simulates a browser's machine translation: replaces each text node, also later ones, by nested `<font>` elements.
 * Translated text is in «guillemets». Self-contained, so that Playwright can run it in a page. Returns a stop function.
 */
export function translatePage(): () => void {
  const untranslated = 'script, style, noscript, textarea, font, code, select, title, svg';
  const excluded = `[translate=no], .notranslate, ${untranslated}`;
  const translate = (node: Node) => {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || parent.closest(excluded)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `\u00ab${node.nodeValue}\u00bb`;
    outer.append(inner);
    parent.replaceChild(outer, node);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const textNodes: Node[] = [];
    while (walker.nextNode()) textNodes.push(walker.currentNode);
    textNodes.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.nodeType === Node.TEXT_NODE) translate(node);
      else if (node.nodeName !== 'FONT') translateAll(node);
    }
  });
  const start = () => {
    document.documentElement.classList.add('translated-ltr');
    translateAll(document.body);
    observer.observe(document.body, { childList: true, subtree: true });
  };
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start);
  return () => observer.disconnect();
}
