import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import { useOpenedOnce } from './use-opened-once.ts';

interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** The title is for screen readers only, when the content begins with its own head. */
  titleHidden?: boolean;
  description?: string;
  children: ReactNode;
  className?: string;
}

/** A dialog near the top of the screen; Escape, the cross and a click beside it close it. */
export function Dialog({ open, onOpenChange, title, titleHidden, description, children, className }: DialogProps) {
  const isNeeded = useOpenedOnce(open);
  if (!isNeeded) return null;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-harbour-deep/60" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={joinClasses(
            'fixed top-[8vh] left-1/2 z-50 max-h-[min(84vh,calc(92vh-var(--covered,0px)))] w-[calc(100vw-2rem)] max-w-140 -translate-x-1/2 animate-appear overflow-y-auto rounded-card border border-line bg-card shadow-float',
            className,
          )}
        >
          <div className={titleHidden ? 'sr-only' : 'flex items-center justify-between gap-4 px-5 pt-4'}>
            <Primitive.Title className="text-section font-strong">{title}</Primitive.Title>
            {!titleHidden && (
              <Primitive.Close asChild>
                <IconButton label="Schließen" icon={<X aria-hidden size={20} strokeWidth={1.75} />} />
              </Primitive.Close>
            )}
          </div>
          {description && (
            <Primitive.Description className={titleHidden ? 'sr-only' : 'px-5 text-ink-2'}>
              {description}
            </Primitive.Description>
          )}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
