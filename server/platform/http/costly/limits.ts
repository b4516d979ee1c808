import { Admission, type Limits } from './admission.ts';

/** What a call costs, and how many of its kind one person and all together may hold in this process (decision 027). */
export const limits = {
  /** Work that grows with the rows: documents, workbooks, imports. One at a time a person. */
  work: { perPerson: 1, waitingPerPerson: 4, atOnce: 50, waiting: 100, retryAfter: 10 },
  /** A body with files, kept on the disk while it arrives. */
  upload: { perPerson: 6, waitingPerPerson: 20, atOnce: 40, waiting: 100, retryAfter: 10 },
  /** The hash of a password, for somebody who is signed in. */
  password: { perPerson: 1, waitingPerPerson: 4, atOnce: 20, waiting: 100, retryAfter: 10 },
  /** Reading many rows: lists, search, dashboard, activity. As many wait as a browser's tabs may ask at once. */
  query: { perPerson: 8, waitingPerPerson: 100, atOnce: 200, waiting: 1_000, retryAfter: 5 },
  /** A kept file on its way to its reader. */
  download: { perPerson: 12, waitingPerPerson: 200, atOnce: 300, waiting: 1_000, retryAfter: 10 },
  /** The stream of changes: a browser opens one, however many tabs it has. */
  stream: { perPerson: 12, waitingPerPerson: 0, atOnce: 2_000, waiting: 0, retryAfter: 60 },
} as const satisfies Record<string, Limits>;

export type Cost = keyof typeof limits;
export type Admissions = Record<Cost, Admission>;

export function createAdmissions(): Admissions {
  const { work, upload, password, query, download, stream } = limits;
  return {
    work: new Admission(work),
    upload: new Admission(upload),
    password: new Admission(password),
    query: new Admission(query),
    download: new Admission(download),
    stream: new Admission(stream),
  };
}
