import type { PRIORITIES } from 'shared/contract/maintenance';

/** The S3 bucket that stores files. */
export type S3Settings = {
  /** Bucket and folder without a slash at the end, as in `https://s3.us-east-2.amazonaws.com/bucket/portal`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The rules of work orders and visits, from the configuration. */
export type WorkOrderRules = {
  /** Days from setting a priority to the target date, by priority. */
  targetDays: Readonly<Record<(typeof PRIORITIES)[number], number>>;
  /** Days after which a work order that is done is closed, unless the renter reports that it is not fixed. */
  closeDays: number;
  /** Days for which a closed work order can be reopened. */
  reopenDays: number;
  /** Notice before a visit in hours, except in an emergency. */
  noticeHours: number;
  /** Hours before a visit in which it can only be changed by phone. */
  changeHours: number;
};
