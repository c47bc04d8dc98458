import { createRef } from 'react';
import { renderPage } from 'shared/testing/render-page';
import { Progress } from './maintenance-details/progress/progress.tsx';
import { PromiseSide } from './maintenance-details/side/promise-side.tsx';
import { VisitSide } from './maintenance-details/side/visit-side.tsx';
import { createPossibleOrders } from './work-order/possible-orders.ts';
import { StateChip } from './work-order/state-chip.tsx';
import { WorkOrderRow } from './work-order-list/work-order-row.tsx';

// Renders the list and the page of a request for every work order that the services can return, and
// checks that no two sentences make different claims about the same topic.

/** What a sentence claims. Only one claim for each topic can be true at a time. */
const CLAIMS: readonly (readonly [sentence: RegExp, topic: string, claim: string])[] = [
  [/Your answer is needed/, 'work', 'is marked done'],
  [/The work was marked done/, 'work', 'is marked done'],
  [/marked the work done/, 'work', 'is marked done'],
  [/Is it fixed\?/, 'work', 'is marked done'],
  [/\bFixed(?! by)/, 'work', 'is accepted'],
  [/Closed on/, 'work', 'is accepted'],
  [/Is the problem back\?/, 'work', 'is accepted'],
  [/It isn't fixed yet/, 'work', 'is not accepted'],
  [/The work still isn't fixed/, 'work', 'is not accepted'],
  [/Work has started/, 'work', 'goes on'],
  [/Being fixed/, 'work', 'goes on'],
  [/The work is on hold/, 'work', 'waits'],
  [/The request ended without the work/, 'work', 'is not done'],
  [/Canceled on/, 'work', 'is not done'],
  [/The office won't do this work/, 'work', 'is not done'],
  [/We said we'd (fix|update)/, 'promise', 'is missed'],
  [/We said we'd answer/, 'promise', 'is missed'],
  [/Overdue/, 'promise', 'is missed'],
  [/We missed this date/, 'promise', 'is missed'],
  [/On time/, 'promise', 'is kept so far'],
  [/We aim to fix it by/, 'promise', 'is kept so far'],
  [/will read it within one business day/, 'promise', 'is kept so far'],
  [/is coming on (Mon|Tue|Wed|Thu|Fri|Sat|Sun),/, 'visit', 'is to come'],
  [/Reschedule, cancel or add to calendar/, 'visit', 'is to come'],
  [/Visit booked/, 'visit', 'is booked'],
  [/was scheduled for/, 'visit hours', 'have passed'],
  [/Report that nobody came/, 'visit hours', 'have passed'],
  [/Reminders/, 'visit hours', 'are to come'],
  [/No visit is booked/, 'visit', 'is not booked'],
  [/Choose a time/, 'visit', 'is not booked'],
  [/was added to your account/, 'cost', 'is owed'],
  [/Cost\$45\.00(?!,)/, 'cost', 'is owed'],
  [/(haven't been|won't be) charged/, 'cost', 'is not owed'],
  [/CostNo cost to you/, 'cost', 'is not owed'],
  [/You don't owe it yet/, 'cost', 'is not owed'],
  [/so you don't owe this/, 'cost', 'is not owed'],
  [/not owed yet/, 'cost', 'is not owed'],
  [/You pay only if you approve it/, 'cost', 'is not owed'],
  [/if you approve it/, 'cost', 'is not owed'],
  [/you approved is added to your account/, 'cost', 'is not owed'],
];

/** The second of these claims follows from the first, so they do not contradict each other. */
const AGREE: Readonly<Record<string, string>> = {
  'visit is to come': 'visit is booked',
};

test('never shows contradicting sentences for any state of a request', async () => {
  const orders = createPossibleOrders();
  expect(orders.length).toBeGreaterThan(150);
  const list = createRef<HTMLUListElement>();
  await renderPage(
    <ul ref={list}>
      {orders.map(([name, order]) => (
        <li key={name}>
          <div>
            <WorkOrderRow order={{ ...order, photo: null }} />
          </div>
          <div>
            <StateChip state={order.state} />
            <Progress order={order} />
            <PromiseSide order={order} />
            <VisitSide order={order} />
          </div>
        </li>
      ))}
    </ul>,
    '/',
    { as: 'maya' },
  );
  const unusedClaims = new Set(CLAIMS);
  const elements = list.current?.children ?? [];
  expect(elements).toHaveLength(orders.length);
  for (const [index, [name]] of orders.entries()) {
    const text = getVisibleText(elements[index]);
    const answersByTopic = new Map<string, Set<string>>();
    for (const claim of CLAIMS) {
      const [sentence, topic, answer] = claim;
      if (!sentence.test(text)) continue;
      unusedClaims.delete(claim);
      const answers = answersByTopic.get(topic) ?? new Set<string>();
      const strongerClaim = AGREE[`${topic} ${answer}`];
      answers.add(strongerClaim === undefined ? answer : strongerClaim.slice(topic.length + 1));
      answersByTopic.set(topic, answers);
    }
    const contradictions = [...answersByTopic].filter(([, answers]) => answers.size > 1);
    expect([name, contradictions.map(([topic, answers]) => [topic, ...answers])]).toEqual([
      name,
      [],
    ]);
  }
  // Each listed sentence must occur: otherwise this test checks nothing.
  expect([...unusedClaims].map(([sentence]) => String(sentence))).toEqual([]);
}, 60_000);

/** The visible text without the stepper, which names every step, reached or not. */
function getVisibleText(element: Element | undefined): string {
  if (!element) throw new Error('A request was not drawn.');
  const copy = element.cloneNode(true) as Element;
  for (const list of copy.querySelectorAll('ol')) list.remove();
  return (copy.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll('’', "'");
}
