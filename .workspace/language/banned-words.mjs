// The one list of banned words and phrases, in groups that share a reason. `words` gives what to write instead. A
// phrase is matched as whole words, in any case and across line breaks; `|` separates alternatives.
// `in` names the texts: `prose` is comments, test names and docs; `test name` is test names alone; `catalogue` is
// what renters read (messages, mails, PDFs); `name` is the parts of exported identifiers.
// Words that are ordinary English in most places are not listed: docs/decisions/0062-checks-keep-the-language-plain.md.

const PROSE = ['prose'];
const CATALOGUE = ['catalogue'];
const TEXTS = ['prose', 'catalogue'];
const EVERYWHERE = ['prose', 'catalogue', 'name'];

export const BANNED = [
  {
    why: 'Archaic: readers stop at it.',
    in: EVERYWHERE,
    words: {
      anew: 'again',
      begun: 'started',
      beside: 'next to, in addition to, other',
      foretold: 'forecast',
      meanwhile: 'in the meantime, concurrently',
      reckon: 'compute, calculate, include',
      whoever: 'the person, the role: the caller, the renter',
    },
  },
  {
    why: 'Archaic: readers stop at it.',
    in: TEXTS,
    words: {
      'comes to its end': 'ends',
      'for want of': 'because there is no, for insufficient',
      'in its turn': '(leave it out)',
      'in so many words': 'verbatim, in writing',
      'lest|ere|thereof|thereby|thereupon|wherein|whereby|therein|whence|whither|hither':
        'an ordinary word',
      "nobody's": 'the person or thing that is meant',
      'otherwise than': 'differently from',
      parted: 'separated',
      'reckons|reckoned': 'computes, calculates, includes',
    },
  },
  {
    why: 'Archaic: readers stop at it.',
    in: PROSE,
    words: { 'goes on|went on|gone on': 'continues, continued' },
  },
  {
    why: 'A word of this repository alone: the field has another.',
    in: EVERYWHERE,
    words: {
      'stands(?!\\s+(?:in\\s+)?for\\b)|stood(?!\\s+in\\b)|stand(?![-\\s]*(?:ins?|for|out)\\b)':
        'is, is stored, is shown',
      told: 'notified, informed; told apart: distinguished',
    },
  },
  {
    why: 'A word of this repository alone: the field has another.',
    in: TEXTS,
    words: {
      bears: 'withstands, supports, tolerates',
      'hangs on': 'depends on',
      'the books': 'the ledger',
      'word by word': 'verbatim',
    },
  },
  {
    why: 'A word of this repository alone: the field has another.',
    in: ['prose', 'name'],
    words: {
      fate: 'outcome, outcome unknown',
      'misfit|misfits': 'incompatibility',
      news: 'update',
      'weigh|weighs': 'validate; of a size: is 4 KB',
    },
  },
  {
    why: 'A word of this repository alone: the field has another.',
    in: PROSE,
    words: {
      'asked ahead': 'prefetched',
      'in hand|hands': 'passes; of a job: claims',
      '(?:in )?one turn|(?:in|as) one piece': 'in one batch, pipelined',
    },
  },
  {
    why: 'Code is not a person: name what it does.',
    in: PROSE,
    words: {
      'believes|believed': 'trusts, accepts',
      forgets: 'deletes, clears',
      learns: 'receives, reads',
      remembers: 'stores',
      'spoken of|speaks of': 'names, mentioned',
      tells: 'notifies, reports, shows, distinguishes',
      thinks: 'the action',
    },
  },
  {
    why: 'It has two meanings.',
    in: TEXTS,
    words: {
      'at once': 'immediately; or: at the same time, concurrently',
      'by itself|by themselves': 'automatically; or: alone, separately',
    },
  },
  {
    why: 'The sentence does not name its subject.',
    in: PROSE,
    words: {
      'is said|are said|said of': 'shows, states or announces, with the subject first',
      'says so': 'what is shown',
      whatever: 'any, regardless of; or the thing itself',
      'what is asked|asked of': 'the request, the query',
    },
  },
  {
    why: 'A test name says which thing does what, under which condition.',
    in: ['test name'],
    words: {
      '^(?:spec [\\d, ]+: )?(?:who|whoever|whom|whose|what|whatever|of (?:what|which|whom))':
        'subject, verb, condition: rejects a second payment while one is pending',
    },
  },
  {
    why: 'American English.',
    in: TEXTS,
    words: {
      'any more(?=\\s*(?:[.,;:)]|$))': 'no longer, anymore',
      'e-mail|e-mails': 'email',
    },
  },
  {
    why: 'Not a usual word of US renting and banking.',
    in: CATALOGUE,
    words: {
      '(?<!signed )by hand': 'yourself, manually',
      'call (?:it )?off|called off|calls off': 'cancel, canceled',
      'comes back|came back|sent back|goes back|went back': 'was returned',
      'draw|draws|drawn': 'payment',
      'goes out|leaves for|left for': 'is sent',
      'left to pay': 'you owe',
      'next word|word from us': 'next update',
      'says? no|says? yes|a yes': 'decline, approve',
    },
  },
];
