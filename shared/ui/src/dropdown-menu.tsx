import { DropdownMenu as Primitive, Slot } from 'radix-ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { joinClasses } from './join-classes.ts';
import { useIsPainted } from './use-is-painted.ts';

/** A button, and what it opens. It is a button alone until the page around it is painted: a menu has the page drawn once more. */
export function DropdownMenu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  const isPainted = useIsPainted();
  const [isPressed, setPressed] = useState(false);
  const hasKeyboard = useRef(false);
  const takeKeyboard = useCallback((button: HTMLButtonElement | null) => {
    if (hasKeyboard.current) button?.focus();
    hasKeyboard.current = false;
  }, []);
  if (!isPainted) {
    return (
      <Slot.Root
        aria-haspopup="menu"
        aria-expanded={false}
        data-state="closed"
        onClick={() => setPressed(true)}
        onFocus={() => {
          hasKeyboard.current = true;
        }}
        onBlur={() => {
          hasKeyboard.current = false;
        }}
      >
        {trigger}
      </Slot.Root>
    );
  }
  return (
    <Primitive.Root defaultOpen={isPressed}>
      <Primitive.Trigger asChild ref={takeKeyboard}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[min(28rem,calc(100vw-1.5rem))] animate-appear overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-float"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface MenuItemProps {
  icon: ReactNode;
  children: ReactNode;
  danger?: boolean;
  onSelect(): void;
}

export function MenuItem({ icon, children, danger, onSelect }: MenuItemProps) {
  return (
    <Primitive.Item
      onSelect={onSelect}
      className={joinClasses(
        'flex min-h-11 items-center gap-2.5 rounded-tag px-3 font-label outline-none middle:min-h-10',
        danger ? 'text-danger data-highlighted:bg-danger-tint' : 'data-highlighted:bg-teal-tint',
      )}
    >
      {icon}
      {children}
    </Primitive.Item>
  );
}
