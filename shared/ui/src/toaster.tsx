import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import { useToasts } from './toast-store.ts';
import { useToldHeight } from './use-told-height.ts';

/** Shows the newest message; F8 moves the focus to it, a swipe to the right or the cross removes it. It takes its room from the page. */
export function Toaster() {
  const toast = useToasts((state) => state.current);
  const dismiss = useToasts((state) => state.dismiss);
  const shownForMs = useToasts((state) => state.shownForMs);
  const Icon = toast?.tone === 'destructive' ? CircleAlert : CircleCheck;
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} label="Mitteilung">
      {toast && (
        <Toast.Root
          key={toast.id}
          duration={toast.action ? shownForMs.offered : shownForMs.told}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismiss(toast.id)}
          className={joinClasses(
            'pointer-events-auto flex items-center gap-3 rounded-card border-[1.5px] py-2 pr-2 pl-4 shadow-float data-[state=open]:animate-toast-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            toast.tone === 'destructive'
              ? 'border-danger bg-danger-tint text-danger'
              : 'border-edge bg-raised text-ink',
          )}
        >
          <Icon
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={joinClasses('shrink-0', toast.tone === 'neutral' && 'text-success')}
          />
          <Toast.Title className="flex-1 font-label">{toast.text}</Toast.Title>
          {toast.action && (
            <Toast.Action asChild altText={toast.action.label} onClick={toast.action.run}>
              <Button variant="link" className="min-h-10 px-2">
                {toast.action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <IconButton
              label="Mitteilung schließen"
              className="text-current"
              icon={<X aria-hidden size={18} strokeWidth={1.75} />}
            />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        label="Mitteilungen ({hotkey})"
        ref={useToldHeight('--toasts')}
        className="fixed right-0 bottom-(--find,0px) pointer-events-none z-60 w-full max-w-113 px-4 not-empty:py-4"
      />
    </Toast.Provider>
  );
}
