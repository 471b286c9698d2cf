import type { CampaignProgress } from '@it-lotse/contract/newsletter';
import { progressText } from '../newsletter-texts.ts';

interface ProgressBarProps {
  progress: CampaignProgress;
  /** Whose progress it is, for screen readers. */
  label: string;
}

/** How far a campaign is: delivered, failed and skipped parts of all recipients; the words stand beside it. */
export function ProgressBar({ progress, label }: ProgressBarProps) {
  const { total, delivered, failed, skipped } = progress;
  const percent = (part: number) => (total === 0 ? 0 : (part / total) * 100);
  const settled = Math.round(percent(delivered + failed + skipped));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={settled}
      aria-valuetext={progressText(progress)}
      className="flex h-2.5 w-full overflow-hidden rounded-full border border-edge bg-ground-deep"
    >
      <Part percent={percent(delivered)} color="bg-teal" />
      <Part percent={percent(failed)} color="bg-danger" />
      <Part percent={percent(skipped)} color="bg-edge" />
    </div>
  );
}

function Part({ percent, color }: { percent: number; color: string }) {
  return (
    <span
      style={{ width: `${percent}%` }}
      className={`h-full transition-[width] duration-250 motion-reduce:transition-none ${color}`}
    />
  );
}
