import type { PRIORITIES } from 'shared/contract/maintenance';

/** The bucket that files are kept in. */
export type S3Settings = {
  /** Bucket and folder, without a slash at the end: `https://s3.us-east-2.amazonaws.com/bucket/portal`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What the office promises about repairs; set by the configuration. */
export type WorkOrderRules = {
  /** Days from the day it is given its priority until it is to be fixed. */
  targetDays: Readonly<Record<(typeof PRIORITIES)[number], number>>;
  /** Days that a renter has to say that it is not fixed, once it was said to be done. */
  closeDays: number;
  /** Days after its end for which a request can be opened again. */
  reopenDays: number;
  /** Hours that a home is told ahead before somebody comes in, but in an emergency. */
  noticeHours: number;
  /** Hours before a visit from which on it is moved by phone alone. */
  changeHours: number;
};
