import { hasWhole } from '../../kernel/database/addresses-in-text.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { deleteJob, listOrphanJobs } from '../../kernel/outbox/jobs-of-person.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';

/** Jobs that are over and name the person, and whose mail or visit was deleted before: nobody else is meant. */
export function forgetOrphanJobs(tx: WriteTx, { personal }: Pick<FeatureViews, 'personal'>, person: PersonScope): void {
  const { names, vouched, ownPhones } = person;
  const keys = Object.values(vouched).flat();
  for (const owner of personal.flatMap(({ jobs = [] }) => jobs)) {
    for (const job of listOrphanJobs(tx, owner, [...names, ...keys, ...ownPhones])) {
      const text = String(job.title).toLowerCase();
      const isNamed = job.person !== null || names.some((name) => hasWhole(text, name.toLowerCase()));
      if (isNamed && !owner.isOfAnother?.(tx, person, job)) deleteJob(tx, job);
    }
  }
}
