/**
 * Which room may import which: the table of the architecture, held by a tool instead of by memory.
 * Each message names the right way.
 */
const ours = '^(shared|server|public-web|desktop|scripts|tests)/';
const testFile = '\\.test\\.tsx?$';

/** Files under `folder` may import what lies under `allowed` and nothing else of ours. */
function room(name, folder, allowed, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: folder },
    to: { path: ours, pathNot: [folder, ...allowed, 'package\\.json$'] },
  };
}

const contract = '^shared/contract/src/';
const domain = '^shared/domain/src/';
const ui = '^shared/ui/src/';
const eventStreams = '^shared/contract/src/event-streams/';
const backOffice = '^shared/back-office/src/';
/** How both builds of the office cut it. */
const officeChunks = '^shared/back-office/(?:office-chunks|in-ascii)\\.ts$';
/** Tests beside the code may use the provider stand-ins and what starts the real server. */
const testSupport = '^tests/(simulators|support)/';

/**
 * The floors of the server, by its folders: what everybody stands on, one room per feature, and what is fed by them.
 */
const server = {
  kernel: '^server/src/kernel/',
  channels: '^server/src/channels/',
  people: '^server/src/people/',
  features: '^server/src/features/',
  views: '^server/src/views/',
};
/** Features of the server that name another, which stands beneath them: a visit is paid, mirrored in a calendar, offered in a chat, and a request may order the newsletter. */
const serverNeighbours = {
  calendar: ['appointments'],
  chat: ['appointments', 'leads'],
  newsletter: ['leads'],
  payments: ['appointments'],
};
/** Features of the back office that show a part of another. */
const officeNeighbours = {
  appointments: ['calendar', 'days-off', 'emails', 'payments'],
  declarations: ['payments'],
  leads: ['emails'],
  settings: ['days-off', 'desktop-app', 'privacy', 'text-blocks'],
};
const office = { kit: '^shared/back-office/src/kit/', features: '^shared/back-office/src/features/' };

/** No folder under `root` imports one beside it, but for those in the list. */
function noNeighbours(name, root, list, comment) {
  const rule = (from, pathNot) => ({ name, severity: 'error', comment, from, to: { path: root, pathNot } });
  return [
    rule({ path: `${root}([^/]+)/`, pathNot: [testFile, `${root}(${Object.keys(list).join('|')})/`] }, `${root}$1/`),
    ...Object.entries(list).map(([folder, others]) =>
      rule({ path: `${root}${folder}/`, pathNot: testFile }, `${root}(${[folder, ...others].join('|')})/`),
    ),
  ];
}
const floors = '^server/src/(?:kernel|channels|features|views)/';
const card = '^server/src/views/customer-card/';
const anyOf = (...patterns) => patterns.join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    room(
      'contract-stands-alone',
      contract,
      [],
      'The contract imports nothing of ours; move the rule to shared/domain/src.',
    ),
    room(
      'domain-knows-the-contract',
      domain,
      [contract],
      'Pure rules may import the contract only; hand the rest in as arguments.',
    ),
    room('ui-stands-alone', ui, [], 'A kit part knows no feature; pass data and text in as props.'),
    room(
      'event-streams-stand-alone',
      eventStreams,
      [],
      'Whoever follows a stream knows what its messages mean; hand that in as functions.',
    ),
    room(
      'back-office-knows-its-host-only-through-host',
      backOffice,
      [contract, domain, ui, eventStreams, testSupport],
      'The back office imports contract, domain, ui and event-streams; what differs between the hosts belongs to the Host interface.',
    ),
    room(
      'server-imports-contract-and-domain',
      '^server/',
      [contract, domain, '^public-web/dist/', testSupport],
      'The server imports contract and domain; it loads the built site from public-web/dist, never its sources.',
    ),
    room(
      'public-web-imports',
      '^public-web/',
      [contract, domain, ui, eventStreams, backOffice, officeChunks, testSupport],
      'The site imports contract, domain, ui and event-streams; it talks to the server through the contract.',
    ),
    room(
      'desktop-imports',
      '^desktop/',
      [contract, backOffice, officeChunks, ui, eventStreams, testSupport],
      'The desktop app imports contract, back-office, ui and event-streams; a business rule it needs belongs to the server or the back office.',
    ),
    {
      name: 'programs-are-not-libraries',
      severity: 'error',
      comment:
        'scripts/ and tests/ use the product, never the other way round; move shared code to the room that owns it.',
      from: { path: '^(shared|server|public-web|desktop)/', pathNot: testFile },
      to: { path: '^(scripts|tests)/' },
    },
    {
      name: 'back-office-stays-out-of-public-pages',
      severity: 'error',
      comment:
        'Visitors must not load the back office; only public-web/src/dashboard mounts it, in a chunk of its own.',
      from: { path: '^public-web/src/', pathNot: '^public-web/src/(dashboard/|entry-dashboard)' },
      to: { path: backOffice },
    },
    ...[
      { from: { path: `${floors}([^/]+)/`, pathNot: card }, own: `${floors}$1/` },
      // A card is shown there and kept among the people.
      { from: { path: card }, own: anyOf(card, server.people) },
      { from: { path: '^server/src/(app|people|providers|site|test-support)/' }, own: '^server/src/$1/' },
    ].map(({ from, own }) => ({
      name: 'repository-belongs-to-its-domain',
      severity: 'error',
      comment:
        "Nobody reads another domain's tables; let that domain expose a function in its service or queries file.",
      from,
      to: { path: '^server/src/.+-repository\\.ts$', pathNot: own },
    })),
    {
      name: 'kernel-knows-no-feature',
      severity: 'error',
      comment:
        'Everybody stands on the kernel: hand in what it needs as an argument, or let the feature add to a list the kernel keeps.',
      from: { path: server.kernel, pathNot: testFile },
      to: { path: anyOf(server.channels, server.people, server.features, server.views) },
    },
    {
      name: 'lower-floors-know-no-feature',
      severity: 'error',
      comment: 'Mails, texts and cards are of use to every feature: let the feature hand in what it is about.',
      from: { path: anyOf(server.channels, server.people), pathNot: testFile },
      to: { path: anyOf(server.features, server.views) },
    },
    ...noNeighbours(
      'feature-imports-no-feature',
      server.features,
      serverNeighbours,
      'A feature that must be heard by another calls who listens (kernel/server-feature.ts).',
    ),
    {
      name: 'feature-knows-no-view',
      severity: 'error',
      comment: 'A feature gives a source of the types in kernel/sources; the view walks the list.',
      from: { path: server.features, pathNot: testFile },
      to: { path: server.views },
    },
    {
      name: 'views-know-no-feature',
      severity: 'error',
      comment: 'A view walks the list of what features give (kernel/sources), and knows none of them.',
      // The page of the server's health counts what a backup would count, on the thread that makes backups.
      from: { path: server.views, pathNot: [testFile, '^server/src/views/health/(health-view|diagnostics)\\.ts$'] },
      to: { path: server.features },
    },
    {
      name: 'only-app-imports-modules',
      severity: 'error',
      comment: 'A module is what a feature is to the program; who needs something of it asks its service.',
      from: { path: '^server/src/', pathNot: [testFile, '^server/src/app/'] },
      to: { path: '-module\\.ts$' },
    },
    {
      name: 'only-main-imports-the-app',
      severity: 'error',
      comment: 'The app puts everything together; who is put together names what it needs in its own <name>-needs.ts.',
      from: { path: '^server/src/', pathNot: [testFile, '^server/src/(app|test-support)/', '^server/src/main\\.ts$'] },
      to: { path: '^server/src/app/' },
    },
    {
      name: 'kit-knows-no-feature',
      severity: 'error',
      comment:
        'A kit part is of use to every feature; pass data and text in as props, or take the features from the context.',
      from: { path: office.kit, pathNot: testFile },
      to: { path: '^shared/back-office/src/(app|composed|features)/' },
    },
    {
      name: 'office-feature-stays-below',
      severity: 'error',
      comment: 'The app and what is composed of features know them, never the other way round.',
      from: { path: office.features, pathNot: testFile },
      to: { path: '^shared/back-office/src/(app|composed)/' },
    },
    ...noNeighbours(
      'office-feature-imports-no-feature',
      office.features,
      officeNeighbours,
      'What two features show belongs to the kit, and what shows several to composed.',
    ),
    {
      name: 'routes-hold-no-sql',
      severity: 'error',
      comment: 'Routes are HTTP in and HTTP out; put the statement into the repository of the domain.',
      from: { path: '-routes\\.ts$' },
      to: { path: '(^|/)better-sqlite3(/|$)|^node:sqlite$' },
    },
    {
      name: 'renderer-is-a-web-page',
      severity: 'error',
      comment: 'The renderer has no Node and no Electron; ask the main process through the preload functions.',
      from: {
        path: '^(desktop/src/renderer|shared/[^/]+/src|public-web/src)/',
        pathNot: [testFile, '/entry-server\\.tsx?$'],
      },
      to: { path: '^(electron$|electron/|node_modules/electron/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-use-no-node',
      severity: 'error',
      comment: 'This code runs in a browser; a Node module belongs to the server or to the main process.',
      from: { path: '^(desktop/src/renderer|shared/[^/]+/src)/', pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Two files that need each other are one file, or a third one holds what both need.',
      from: {},
      // Types are gone at run time, so a ring of types alone harms nobody.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      comment: 'Nobody uses this file and it uses nobody: delete it.',
      // A web worker is started by its address, which no parser follows; a set-up of vitest is named in its configuration.
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.m?ts$',
          '(^|/)[^/]+\\.config\\.ts$',
          '-worker\\.ts$',
          '^tests/support/patient-queries',
          testFile,
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'This import points nowhere; mind the path, its extension, or the missing package.',
      from: {},
      // Virtual modules of the bundler, and what exists only after a build.
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/dist/', '\\?(url|raw|inline)$'] },
    },
    {
      name: 'package-is-named',
      severity: 'error',
      comment: "Name the package in this workspace's own package.json: npm i -w <workspace> <package>.",
      from: { path: '^(shared|server|public-web|desktop)/src/', pathNot: testFile },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: ours },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API; swc reads the files.
    parser: 'swc',
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|out|data|test-results|playwright-report|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
