import type { Step } from './customers.ts';

const minuteMs = 60_000;

/** What nobody does: time passes, answers come late, the power fails. */
export const circumstanceSteps: Record<string, Step> = {
  minutesPass: (world) => wait(world, 1 + world.luck.below(9)),
  pageRunsOut: (world) => wait(world, 26 + world.luck.below(10)),
  hoursPass: (world) => wait(world, 60 * (1 + world.luck.below(8))),
  dayPasses: (world) => wait(world, 60 * 24),

  lateAnswer: (world) => {
    if (world.line.letOneThrough()) world.tell('An answer that was waited for comes');
  },
  trouble(world) {
    world.line.troublePercent = world.luck.pick([0, 0, 10, 40]) ?? 0;
    world.tell(`From now on ${world.line.troublePercent} % of the calls to the outside fare badly`);
  },
  powerFails(world) {
    world.tell('The power fails');
    world.office.kill();
  },
  powerWillFail(world) {
    const commits = 1 + world.luck.below(4);
    world.tell(`The power will fail right after ${commits} commits`);
    world.killAfter(commits);
  },
};

function wait(world: Parameters<Step>[0], minutes: number): Promise<void> {
  world.tell(minutes < 90 ? `${minutes} minutes pass` : `${minutes / 60} hours pass`);
  return world.wait(minutes * minuteMs);
}
