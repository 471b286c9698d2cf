import type { ConnectionTest } from '@it-lotse/contract/connections';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { errorDetail, hasFieldFaults } from '../api/api-error.ts';

interface TestResultProps {
  test: { readonly error: unknown; readonly data: ConnectionTest | undefined };
}

/** How the trial ended and what to do now, read out at once. */
export function TestResult({ test: { error, data } }: TestResultProps) {
  const failed =
    error && !hasFieldFaults(error) ? { works: false, message: errorDetail(error), next_step: null } : null;
  const result = data ?? failed;
  if (!result) return <div role="status" />;
  const Icon = result.works ? CircleCheck : CircleAlert;
  return (
    <div role="status">
      <div className={`flex gap-3 rounded-card px-4 py-3 ${result.works ? 'bg-success-tint' : 'bg-danger-tint'}`}>
        <Icon
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className={`mt-px shrink-0 ${result.works ? 'text-success' : 'text-danger'}`}
        />
        <div className="min-w-0 break-words">
          <p className="font-strong">{result.message}</p>
          {result.next_step && <p>{result.next_step}</p>}
        </div>
      </div>
    </div>
  );
}
