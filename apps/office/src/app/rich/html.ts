import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node as Doc } from '@tiptap/pm/model';
import { EXTENSIONS } from './extensions.ts';

const schema = getSchema(EXTENSIONS);

/** Nodes that were cleaned, as a document of the editor. No markup is read here. */
export const docOf = (nodes: Node): JSONContent =>
  DOMParser.fromSchema(schema).parse(nodes).toJSON() as JSONContent;

/** A document as the house keeps it. */
export const htmlOf = (doc: Doc): string => {
  const place = document.implementation.createHTMLDocument('').createElement('div');
  place.append(
    DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, {
      document: place.ownerDocument,
    }),
  );
  // A line of a list and a cell are no paragraphs, unless they hold several.
  for (const first of place.querySelectorAll('li > p, td > p, th > p')) {
    const after = first.nextElementSibling;
    if (!first.previousElementSibling && (!after || /^[UO]L$/.test(after.tagName))) {
      first.replaceWith(...first.childNodes);
    }
  }
  while (isEmptyLine(place.lastElementChild)) place.lastElementChild?.remove();
  return place.innerHTML;
};
const isEmptyLine = (element: Element | null): boolean =>
  element?.tagName === 'P' && element.childNodes.length === 0;

const SAME: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM', DIV: 'P' };
/** Around which a text is the same with and without them. */
const UNSAID = ['SPAN', 'TBODY', 'THEAD'];

/** What a text says, part by part: two that say the same are the same to the editor. */
const partsOf = (node: Node): string[] =>
  [...node.childNodes].flatMap((one): string[] => {
    if (one.nodeType === Node.TEXT_NODE) {
      const text = (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      return text === '' ? [] : [text];
    }
    if (!(one instanceof Element) && one.nodeType !== Node.ELEMENT_NODE) return [];
    const element = one as Element;
    const isLine =
      element.tagName === 'P' && /^(LI|TD|TH)$/.test(element.parentElement?.tagName ?? '');
    const inner = partsOf(element);
    if (UNSAID.includes(element.tagName) || isLine) return inner;
    const said = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'title']
      .flatMap((name) => element.getAttribute(name) || [])
      .join(' ');
    const name = SAME[element.tagName] ?? element.tagName;
    return [`<${name} ${said}>`, ...inner, `</${name}>`];
  });

/** Whether the editor would give a text back as it was; otherwise its source is edited. */
export const isKeptWhole = (nodes: Node): boolean => {
  const place = document.createElement('div');
  const doc = DOMParser.fromSchema(schema).parse(nodes);
  place.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  while (isEmptyLine(place.lastElementChild)) place.lastElementChild?.remove();
  return linesOf(place) === linesOf(nodes);
};
/** A picture alone stands in a line of its own, which a page does not show. */
const linesOf = (node: Node): string =>
  partsOf(node)
    .join('\n')
    .replaceAll(/<P >\n(<IMG [^\n]*>\n<\/IMG>)\n<\/P>/g, '$1');
