// The error icon of this page. It is decorative: a message is always next to it.

const SVG = 'http://www.w3.org/2000/svg';
const PATHS = ['M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z', 'M12 7.75v5', 'M12 16.25v.01'];

function createSvgElement(name, attributes, ...children) {
  const created = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

export const createAlertIcon = () =>
  createSvgElement(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    ...PATHS.map((d) => createSvgElement('path', { d })),
  );
