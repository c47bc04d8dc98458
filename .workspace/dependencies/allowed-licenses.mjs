/** SPDX ids that a package may have. They allow use, change and distribution in a proprietary product. */
export const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

/**
 * Other licenses, package by package: `[name or start of a name with *, license, reason]`. Another license of the
 * same package is a finding, and so is an entry that no package needs.
 */
export const EXCEPTIONS = [
  ['@fontsource*', 'OFL-1.1', 'A font may be embedded in PDF files; it is not sold by itself.'],
  ['@expo-google-fonts/source-sans-3', 'MIT AND OFL-1.1', 'A font: as above.'],
  [
    '@img/sharp-libvips-*',
    'LGPL-3.0-or-later',
    'A shared library that sharp loads at run time. It is not changed and can be replaced.',
  ],
  [
    'libheif-js',
    'LGPL-3.0',
    'A separate WebAssembly module in its own package. It is not changed and can be replaced.',
  ],
  ['mediabunny', 'MPL-2.0', 'Its files are not changed; MPL covers changed files only.'],
  ['axe-core', 'MPL-2.0', 'Tests only. Its files are not changed.'],
  ['@axe-core/playwright', 'MPL-2.0', 'Tests only. Its files are not changed.'],
  ['ical.js', 'MPL-2.0', 'Tests only. Its files are not changed.'],
  ['argparse', 'Python-2.0', 'Permissive, like the BSD licenses.'],
  ['argparse', 'PSF-2.0', 'The license of Python, permissive like the BSD licenses.'],
  ['caniuse-lite', 'CC-BY-4.0', 'Build only: data about browsers. It names its authors itself.'],
  ['spdx-exceptions', 'CC-BY-3.0', 'Build only: a list of names. It names its authors itself.'],
  ['spdx-ranges', '(MIT AND CC-BY-3.0)', 'Build only: a list of names. It names its authors.'],
  ['@cspell/dict-django', 'WTFPL', 'Checks only: a list of words. It allows everything.'],
  [
    '@cspell/dict-en-common-misspellings',
    'CC BY-SA 4.0',
    'Checks only: a list of words that is never distributed.',
  ],
  ['@cspell/dict-es-es', 'LGPL-3.0', 'Checks only: a list of words that is never distributed.'],
  ['png-js', null, 'Its manifest names no license; its file LICENSE is the MIT license.'],
];
