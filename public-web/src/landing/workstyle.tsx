import type { ReactNode } from 'react';
import { ContourLines } from '../chart/drawing.tsx';
import { Icon } from '../layout/icon.tsx';
import type { IconName } from '../layout/icons.ts';
import { sectionLook } from '../prices/section-look.ts';
import type { LandingContent } from './landing-content.ts';

/** How help works, from afar and on site, along the dashed course line. */
export function Workstyle({ content }: { content: LandingContent['workstyle'] }) {
  return (
    <section
      id="workstyle"
      className={`${sectionLook} bg-water-2 overflow-hidden border-t-water-3 print:hidden`}
      aria-labelledby="workstyle-titel"
    >
      <ContourLines className="text-water-3" />
      <div className="frame relative">
        <h2 id="workstyle-titel">{content.headline}</h2>
        <ol className="mt-10 [&>li]:grid [&>li]:grid-cols-[3rem_1fr] [&>li]:gap-5 [&>li>div:last-child]:pb-9 [&_h3+*]:mt-2 min-[1000px]:grid min-[1000px]:grid-cols-[1fr_1.12fr_1fr] min-[1000px]:gap-10 min-[1000px]:mt-12 min-[1000px]:[&>li]:block min-[1000px]:[&>li>div:last-child]:pb-0 min-[1000px]:[&>li:last-child_svg]:mr-0 [&_path]:fill-none [&_path]:[stroke-linecap:round]">
          {content.steps.map(({ title, text, ways }, index) => (
            <Step key={title} number={index + 1} title={title}>
              {text && <p>{text}</p>}
              {ways.map((way) => (
                <Way key={way.title} icon={way.icon} title={way.title}>
                  {way.text}
                </Way>
              ))}
            </Step>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <div
        className="flex flex-col items-center min-[1000px]:flex-row min-[1000px]:mb-6 max-[1000px]:[li:not(:last-child)>&]:after:flex-1 max-[1000px]:[li:not(:last-child)>&]:after:[border-left:3px_dashed_var(--harbour)]"
        aria-hidden="true"
      >
        <span className="grid place-items-center flex-none w-12 h-12 border-3 border-harbour rounded-[50%] bg-card text-harbour text-[1.25rem] font-[740] min-[1000px]:w-16 min-[1000px]:h-16 min-[1000px]:text-[1.5rem]">
          {number}
        </span>
        <svg
          className="hidden stroke-harbour stroke-3 [stroke-dasharray:12_9] min-[1000px]:block min-[1000px]:flex-1 min-[1000px]:min-w-0 min-[1000px]:h-6 min-[1000px]:mr-[-2.2rem] min-[1000px]:overflow-visible"
          viewBox="0 0 300 24"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="[vector-effect:non-scaling-stroke]" d="M0 13C60-4 105 4 165 13S255 24 300 11" />
        </svg>
      </div>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="py-[1.1rem] px-5 border border-line rounded-[14px] bg-card text-[1.0625rem] leading-[1.5] [div+&]:mt-[0.9rem] [&_h4]:flex [&_h4]:items-center [&_h4]:gap-[0.6rem] [&_svg]:text-teal">
      <h4>
        <Icon name={icon} /> {title}
      </h4>
      <p>{children}</p>
    </div>
  );
}
