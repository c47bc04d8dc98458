/**
 * Makes the clock of a realm show another time, from which it goes on. Gives the function that sets it.
 * Everything that asks `Date` is told the same: services, libraries and pages.
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
    // Dates that were made before, or that come from another thread, are dates as well.
    static override [Symbol.hasInstance](value: unknown): boolean {
      return RealDate[Symbol.hasInstance](value);
    }
  }
  realm.Date = ShiftedDate as DateConstructor;
  return (instant) => {
    shiftMs = instant.getTime() - RealDate.now();
  };
}
