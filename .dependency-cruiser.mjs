/** The import rules of ARCHITECTURE.md. `npm run imports` checks them. */

/**
 * The domains of the API and their features, in order: each imports only those before it. A feature '.' is the domain's folder
 * without its other features. Later domains import `index.ts` of a domain. The application, `schema` and `operator` import all.
 */
const domains = {
  media: ['files', 'branding'],
  people: ['users', 'sessions', 'plans', 'webhooks', 'keys', 'notifications'],
  profile: ['profiles', 'links'],
  accounts: ['.', 'openid'],
  analytics: ['.'],
  groups: ['.', 'dashboards', 'directory', 'templates', 'issue', 'directory-plans', 'joining'],
  sharing: ['.', 'contacts', 'cards', 'address-books', 'wallet'],
  billing: ['designs', 'payments', 'group-orders'],
  releases: ['release-reports', 'teams', 'remotes'],
  pages: ['.'],
  admin: ['dreams', 'support', '.', 'health', 'trash', 'account-data', 'api-docs'],
};
const domainNames = Object.keys(domains);

const featureFolder = (domain, feature) =>
  feature === '.'
    ? `api/src/${domain}/(?!(${[...domains[domain].filter((other) => other !== '.'), 'index.ts'].join('|')})(/|$))`
    : `api/src/${domain}/${feature}/`;

/** The folders of each package of the front end and of the contract, in the same order. Files beside them are for all. */
const packages = {
  'api/contract': ['shapes', 'transport', 'endpoints', 'rules'],
  'shell/sdk/src': [
    ...[
      'api',
      'theme',
      'style',
      'words',
      'avatar',
      'session',
      'text',
      'brand',
      'icon',
      'router',
      'button',
      'cards',
      'layout',
    ],
    ...[
      'status',
      'toast',
      'joining',
      'shop',
      'wallets',
      'frame',
      'overlays',
      'field',
      'charts',
      'files',
      'forms',
      'media',
    ],
    ...[
      'saving',
      'captures',
      'link-fields',
      'questions',
      'sortable',
      'table',
      'gallery',
      'keys',
      'server',
      'testing',
      'timing',
      'virtual',
    ],
    'webhooks',
  ],
  'shell/src': [
    ...[
      'branding',
      'session',
      'languages',
      'first-calls',
      'remotes',
      'routing',
      'navigation',
      'palette',
      'captures',
      'exchanges',
      'offline',
    ],
    ...['site', 'pages', 'app'],
  ],
  'mf-profile/src': [
    ...['public-profile', 'profiles', 'analytics', 'qr-code', 'cards', 'fields', 'paper', 'contacts'],
    ...['events', 'capture', 'issued-cards', 'dashboard', 'share-mode', 'testing', 'welcome'],
  ],
  'mf-groups/src': [
    ...['frame', 'accept-invite', 'claim-card', 'issue', 'group-links', 'numbers', 'analytics'],
    ...['member-words', 'plan', 'handover', 'cards', 'dashboards', 'list', 'log'],
    ...[
      'departments',
      'joining',
      'invitations',
      'directory',
      'links',
      'member-cards',
      'contacts',
      'members',
      'membership',
      'naming',
    ],
    ...['settings', 'new-group', 'overrides', 'templates', 'overview', 'testing'],
  ],
  'mf-admin/src': [
    ...['frame', 'list', 'sheet', 'audit', 'batch', 'payments', 'orders', 'cards', 'groups', 'jobs'],
    ...['metrics', 'remotes', 'support', 'users', 'user', 'view'],
  ],
  'mf-billing/src': [
    ...['quantity', 'designer', 'own-card', 'plans', 'purchase', 'products', 'orders'],
    ...['group-orders', 'checkout', 'pricing'],
    ...['subscription', 'testing'],
  ],
};

const tests = '\\.test\\.tsx?$';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-cycles', 'Files import each other in a circle.', {}, { circular: true }),
    forbid(
      'resolved',
      'The import leads nowhere. Builds may still be missing. The packages of n8n are not installed.',
      {},
      {
        couldNotResolve: true,
        pathNot: '^@meishi/(api-contract|shell-sdk|cli)(/|$)|/dist/|^(n8n-workflow|@n8n/node-cli/eslint)$',
      },
    ),
    forbid(
      'contract-imports-nothing',
      'The contract is shared by all and imports nothing of the project.',
      { path: '^api/contract/' },
      { path: '^(api|shell|mf-|e2e)', pathNot: '^api/contract/|/node_modules/' },
    ),
    ...Object.entries(packages).flatMap(([root, folders]) => [
      ...folders.map((folder, index) =>
        forbid(
          `${root}/${folder}`,
          'A folder imports only the folders before it in the list of .dependency-cruiser.mjs.',
          { path: `^${root}/${folder}/`, pathNot: tests },
          { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${folders.slice(0, index + 1).join('|')})/` },
        ),
      ),
      forbid(
        `${root} in the list`,
        'Every folder has its place in the list of .dependency-cruiser.mjs.',
        {
          path: `^${root}/[^/]+/`,
          pathNot: `^${root}/(${folders.join('|')}|dist|node_modules|test|locales|server)/`,
        },
        {},
      ),
    ]),
    forbid(
      'platform-imports-no-feature',
      'Features build on the platform, never the reverse.',
      { path: '^api/src/platform/', pathNot: tests },
      { path: '^api/src/', pathNot: '^api/src/platform/' },
    ),
    ...domainNames.map((domain, index) =>
      forbid(
        `domain-${domain}`,
        'A domain imports only the domains before it in the list of .dependency-cruiser.mjs.',
        { path: `^api/src/${domain}/`, pathNot: tests },
        { path: '^api/src/', pathNot: `^api/src/(platform|${domainNames.slice(0, index + 1).join('|')})/` },
      ),
    ),
    ...Object.entries(domains).flatMap(([domain, features]) =>
      features.map((feature, index) =>
        forbid(
          `feature-${domain}-${feature}`,
          'A feature imports only the features of its domain before it in the list of .dependency-cruiser.mjs.',
          { path: `^${featureFolder(domain, feature)}`, pathNot: tests },
          {
            path: `^api/src/${domain}/`,
            pathNot: `^(${features
              .slice(0, index + 1)
              .map((earlier) => featureFolder(domain, earlier))
              .join('|')})`,
          },
        ),
      ),
    ),
    forbid(
      'domain-by-its-index',
      'Later domains use what index.ts of a domain exports. Tasks of the sandbox and rasterise.ts, which a task imports, load single files.',
      { path: `^api/src/(${domainNames.join('|')})/`, pathNot: `${tests}|(-task|/rasterise)\\.ts$` },
      {
        path: `^api/src/(${domainNames.join('|')})/`,
        pathNot: [`^api/src/(${domainNames.join('|')})/index\\.ts$`, '^api/src/$1/'],
      },
    ),
    forbid(
      'domain-in-the-list',
      'Every domain of the API has its place in the list of .dependency-cruiser.mjs.',
      { path: '^api/src/[^/]+/', pathNot: `^api/src/(platform|schema|operator|${domainNames.join('|')})/` },
      {},
    ),
    forbid(
      'api-imports-the-contract-only',
      'The API does not know the front end, the embedded services or the journeys.',
      { path: '^api/(src|migrations)/', pathNot: tests },
      { path: '^(api/(embedded|test|docs)|shell|mf-|e2e)/|^@meishi/shell-sdk' },
    ),
    forbid(
      'program-calls-the-api-by-the-contract',
      'The program for users runs on any machine. It knows the API by its contract.',
      { path: '^api/cli/', pathNot: tests },
      { path: '^(api|shell|mf-|e2e)', pathNot: '^api/(cli|contract|node_modules)/' },
    ),
    forbid(
      'connectors-call-the-api-by-the-contract',
      'A connector runs on any machine. It knows the API by its contract.',
      { path: '^api/connectors/', pathNot: tests },
      { path: '^(api|shell|mf-|e2e)', pathNot: '^api/(connectors|contract)/|/node_modules/' },
    ),
    forbid(
      'connectors-are-last',
      'Nothing of the product imports a connector.',
      { pathNot: `^api/(connectors|test)/|${tests}` },
      { path: '^api/connectors/' },
    ),
    forbid(
      'program-extended-for-operators-only',
      'Only the program for operators builds on the program for users.',
      { pathNot: '^api/(cli|src/operator)/' },
      { path: '^api/cli/|^@meishi/cli' },
    ),
    forbid(
      'embedded-services-stand-alone',
      'The embedded services replace real ones at the network edge. They share no code with the product.',
      { path: '^api/embedded/' },
      { path: '^(api/(src|test|migrations)|shell|mf-|e2e)/' },
    ),
    forbid(
      'stand-ins-know-no-launcher',
      'A stand-in starts alone, for `npm start`, a test or a journey.',
      { path: '^api/embedded/(stand-ins|processes)/' },
      { path: '^api/embedded/(launch|seed|bootstrap)/' },
    ),
    forbid(
      'processes-know-no-stand-in',
      'Starting and stopping programs is the same for all of them.',
      { path: '^api/embedded/processes/' },
      { path: '^api/embedded/stand-ins/' },
    ),
    forbid(
      'embedded-services-in-tests-only',
      'Only tests and journeys start embedded services.',
      { pathNot: `^(api/(embedded|test)|e2e)/|${tests}` },
      { path: '^api/embedded/' },
    ),
    forbid(
      'front-end-calls-the-api-by-the-contract',
      'The front end knows the API by its contract.',
      { path: '^(shell|mf-[^/]+)/' },
      { path: '^(api|e2e)/', pathNot: '^api/contract/' },
    ),
    forbid(
      'kit-imports-no-page',
      'The kit knows neither the shell nor a remote.',
      { path: '^shell/sdk/' },
      { path: '^(shell/src|mf-)' },
    ),
    forbid(
      'remotes-stand-alone',
      'A remote imports the kit and the contract, nothing of the shell or of another remote.',
      { path: '^(mf-[^/]+)/' },
      { path: '^(shell/(?!sdk/)|mf-)', pathNot: '^$1/' },
    ),
    forbid('journeys-are-last', 'Nothing imports the journeys.', { pathNot: '^e2e/' }, { path: '^e2e/' }),
  ],
  options: {
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    exclude: { path: '(^|/)test-results/' },
    moduleSystems: ['es6'],
    // Imports of types count: a cycle of types is as hard to read as any other.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
    },
  },
};
