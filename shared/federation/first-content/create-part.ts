import { restoreValues, TEXT_TAG } from 'shared/i18n/rich-text-tags';
import type { Part, SlotValue } from './part.ts';

const SLOT = /\{\{(\w+)\}\}/;

/**
 * Creates the nodes of a part from a template element. Values become text nodes, attributes and copies of other parts,
 * never markup. Throws for a part or a slot that does not exist.
 */
export function createPart(template: ParentNode, { part, slots }: Part): DocumentFragment {
  const source = template.querySelector(`[data-part="${part}"]`);
  const copy = document.createDocumentFragment();
  for (const node of getExisting(source, part).childNodes) {
    copy.append(document.importNode(node, true));
  }
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const getValue = (name: string | undefined) => getExisting(slots[name ?? ''], name);
  for (const node of nodes) {
    if (node instanceof Element) fillAttributes(node, getValue);
    else fillText(node as Text, (value) => createNodes(template, value), getValue);
  }
  return copy;
}

type GetValue = (name: string | undefined) => SlotValue;

function fillText(
  node: Text,
  create: (value: SlotValue) => readonly (Node | string)[],
  getValue: GetValue,
): void {
  // With a group, `split` returns texts and names in turn.
  const pieces = node.data.split(SLOT);
  if (pieces.length === 1) return;
  node.replaceWith(
    ...pieces.flatMap((piece, n) =>
      n % 2 === 0 ? (piece ? [piece] : []) : create(getValue(piece)),
    ),
  );
}

function createNodes(template: ParentNode, value: SlotValue): readonly (Node | string)[] {
  if (typeof value === 'string') return [value];
  if ('rich' in value)
    return createRichText(value.rich, (name, inner) => {
      const part = value.tags?.[name];
      return part
        ? createPart(template, { part: part.part, slots: { ...part.slots, inner } })
        : null;
    });
  return ('part' in value ? [value] : value).map((part) => createPart(template, part));
}

/** The same elements as `formatRichText`. `createTag` returns null for a tag without a part, which has to be `<b>`. */
function createRichText(
  text: string,
  createTag: (name: string, inner: string) => Node | null,
): readonly (Node | string)[] {
  const match = TEXT_TAG.exec(text);
  if (!match) return text === '' ? [] : [createText('span', text)];
  const [tag, pairedName, inner = '', singleName] = match;
  const name = pairedName ?? singleName ?? '';
  const node = createTag(name, restoreValues(inner));
  if (node === null && name !== 'b') throw new Error(`Unknown tag: ${tag}`);
  return [
    ...createRichText(text.slice(0, match.index), createTag),
    node ?? createText('b', inner),
    ...createRichText(text.slice(match.index + tag.length), createTag),
  ];
}

function createText(element: 'span' | 'b', text: string): Node | string {
  if (text.trim() === '') return text;
  const node = document.createElement(element);
  node.textContent = restoreValues(text);
  return node;
}

function fillAttributes(element: Element, getValue: GetValue): void {
  for (const { name, value } of [...element.attributes]) {
    const pieces = value.split(SLOT);
    if (pieces.length === 1) continue;
    const text = pieces.map((piece, n) => (n % 2 === 0 ? piece : getValue(piece))).join('');
    // Links lead to pages of the portal only.
    if (name === 'href' && value.startsWith('{{') && !/^\/(?!\/)/.test(text)) throw new Error(text);
    if (name === 'data-style') (element as HTMLElement).style.cssText = text;
    else element.setAttribute(name === 'data-src' ? 'src' : name, text);
  }
}

function getExisting<Value>(value: Value | null | undefined, name: string | undefined): Value {
  if (value === null || value === undefined) throw new Error(`The template has no ${name}.`);
  return value;
}
