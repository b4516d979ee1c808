import { Admission, type Limits } from './admission.ts';

/** Limits by kind of call, for one person and for all, in this process (decision 027). */
export const limits = {
  /** Documents, workbooks and imports, whose work grows with their rows. */
  work: { perPerson: 1, waitingPerPerson: 4, atOnce: 50, waiting: 100, retryAfter: 10, perCompany: true },
  /** Inspection folders, which read and print for minutes. */
  carpeta: {
    ...{ perPerson: 1, waitingPerPerson: 2, atOnce: 2, waiting: 20, retryAfter: 30 },
    ...{ perCompany: true, keptForConsultancy: 1, longMs: 120_000, longAtOnce: 20 },
  },
  /** Bodies with files, which are written to disk while they arrive. */
  upload: { perPerson: 6, waitingPerPerson: 20, atOnce: 40, waiting: 100, retryAfter: 10 },
  /** Password hashes for signed-in people. */
  password: { perPerson: 1, waitingPerPerson: 4, atOnce: 20, waiting: 100, retryAfter: 10 },
  /** Lists, search, dashboard and activity. `waitingPerPerson` allows for several tabs. */
  query: { perPerson: 8, waitingPerPerson: 100, atOnce: 200, waiting: 1_000, retryAfter: 5 },
  download: { perPerson: 12, waitingPerPerson: 200, atOnce: 300, waiting: 1_000, retryAfter: 10 },
  /** A browser opens one stream for all its tabs. */
  stream: { perPerson: 12, waitingPerPerson: 0, atOnce: 2_000, waiting: 0, retryAfter: 60 },
} as const satisfies Record<string, Limits>;

export type Cost = keyof typeof limits;
export type Admissions = Record<Cost, Admission>;

export function createAdmissions(): Admissions {
  const { work, carpeta, upload, password, query, download, stream } = limits;
  return {
    work: new Admission(work),
    carpeta: new Admission(carpeta),
    upload: new Admission(upload),
    password: new Admission(password),
    query: new Admission(query),
    download: new Admission(download),
    stream: new Admission(stream),
  };
}
