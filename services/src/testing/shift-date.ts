/**
 * Replaces `Date` of a realm by one with a shifted clock that keeps running. Returns the function that sets the time. It
 * applies to everything that uses `Date`: services, libraries and pages.
 */
export function shiftDate(realm: { Date: DateConstructor }): (instant: Date) => void {
  const RealDate = realm.Date;
  let shiftMs = 0;
  class ShiftedDate extends RealDate {
    constructor(...args: unknown[]) {
      if (args.length === 0) super(RealDate.now() + shiftMs);
      else super(...(args as [number]));
    }
    static override now(): number {
      return RealDate.now() + shiftMs;
    }
    // Dates that were created before the shift or in another thread also pass `instanceof Date`.
    static override [Symbol.hasInstance](value: unknown): boolean {
      return RealDate[Symbol.hasInstance](value);
    }
  }
  realm.Date = ShiftedDate as DateConstructor;
  return (instant) => {
    shiftMs = instant.getTime() - RealDate.now();
  };
}
