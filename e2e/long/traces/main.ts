// `pnpm --filter e2e long:traces [--spans 10000]`: searches exported spans of every operation and caller for personal
// data. Exits non-zero where it finds any.

import type { CollectedSpan } from 'shared/server/tracing/test-collector';
import { readArguments } from '#fixtures/command-line.ts';
import { runTraceSeries } from './trace-series.ts';

const { values } = readArguments({ options: { spans: { type: 'string', default: '10000' } } });
const minSpans = Number(values.spans);
const { requests, operations, spans, texts, searched, found } = await runTraceSeries(minSpans);

const getKind = ({ name }: CollectedSpan) => name.split(' ')[0] ?? '';
const kinds = [...new Set(spans.map(getKind))];
console.table(
  kinds
    .map((kind) => ({ kind, same: spans.filter((span) => getKind(span) === kind) }))
    .map(({ kind, same }) => ({
      'first word of the name': kind,
      spans: same.length,
      names: new Set(same.map(({ name }) => name)).size,
      attributes: [...new Set(same.flatMap((span) => Object.keys(span.attributes)))].join(', '),
    }))
    .toSorted((one, other) => other.spans - one.spans),
);
console.table({
  operations,
  requests,
  'exported spans': spans.length,
  traces: new Set(spans.map(({ traceId }) => traceId)).size,
  'different exported texts': texts.size,
  'texts of the database searched for': searched,
  'exported texts with personal data': found.length,
});
for (const text of found) console.error(`Personal data: ${text}`);
const isGood = spans.length >= minSpans && searched > 1_000 && found.length === 0;
process.exit(isGood ? 0 : 1);
