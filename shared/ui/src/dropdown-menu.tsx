import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export function DropdownMenu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
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
