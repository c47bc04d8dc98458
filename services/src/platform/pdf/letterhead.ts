/** Who writes: it stands at the head of every letter of the company. */
export type Letterhead = {
  company: string;
  /** Empty, like its phone, where no office is meant. */
  officeAddress: string;
  officePhone: string;
};
