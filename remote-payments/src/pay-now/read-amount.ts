import { parseMoney } from 'shared/format/money';

type AmountFault = 'missing' | 'notMoney' | 'tooPrecise' | 'zero' | 'tooMuch';
type ReadAmount = { cents: number } | { fault: AmountFault };

/** Reads what a renter typed as an amount of at most `leftCents`. */
export function readAmount(typed: string, leftCents: number): ReadAmount {
  const text = typed.trim();
  if (text === '' || text === '$') return { fault: 'missing' };
  const cents = parseMoney(text);
  if (cents === null) return { fault: /\d\.\d{3,}$/.test(text) ? 'tooPrecise' : 'notMoney' };
  if (cents === 0) return { fault: 'zero' };
  return cents > leftCents ? { fault: 'tooMuch' } : { cents };
}
