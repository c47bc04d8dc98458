/** Why the office cannot do something to a request: said to the person at the keyboard. */
export class RepairRefused extends Error {
  override name = 'RepairRefused';
}
