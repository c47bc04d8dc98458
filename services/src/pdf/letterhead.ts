/** Who writes: it stands at the head of every letter of the company. */
export type Letterhead = {
  company: string;
  officeAddress: string;
  officePhone: string;
};
