import { phoneHref } from '@it-lotse/domain/format-phone';
import type { RefObject } from 'react';
import { Icon } from '../layout/icon.tsx';

interface ChangeProblemProps {
  /** Empty while all is well. */
  problem: string;
  problemRef: RefObject<HTMLParagraphElement | null>;
  phone: string;
}

/** Why a change did not happen, and who helps. */
export function ChangeProblem({ problem, problemRef, phone }: ChangeProblemProps) {
  if (!problem) return null;
  return (
    <p ref={problemRef} tabIndex={-1} className="problem" role="alert">
      <Icon name="alert" />
      <span>
        {problem} Im Zweifel: <a href={phoneHref(phone)}>{phone}</a>
      </span>
    </p>
  );
}
