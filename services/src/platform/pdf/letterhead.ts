/** The sender, shown at the top of every document of a company. */
export type Letterhead = {
  company: string;
  /** Empty, like `officePhone`, when the document is not from a property's office. */
  officeAddress: string;
  officePhone: string;
};
