/** The import rules of ARCHITECTURE.md. `npm run imports` checks them. */

/** The features of the API. Each may import those before it, never those after it. Only the application imports all. */
const features = [
  'files',
  'branding',
  'users',
  'sessions',
  'plans',
  'webhooks',
  'profiles',
  'accounts',
  'openid',
  'keys',
  'notifications',
  'links',
  'groups',
  'release-reports',
  'teams',
  'remotes',
  'analytics',
  'dashboards',
  'sharing',
  'contacts',
  'cards',
  'address-books',
  'wallet',
  'designs',
  'payments',
  'dreams',
  'support',
  'pages',
  'admin',
  'health',
  'trash',
  'account-data',
  'api-docs',
];

/** The folders of the contract. Each imports those before it, never those after it. */
const contractFolders = ['shapes', 'transport', 'endpoints', 'rules'];

const tests = '\\.test\\.tsx?$';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-cycles', 'Files import each other in a circle.', {}, { circular: true }),
    forbid(
      'resolved',
      'The import leads nowhere. Builds may still be missing.',
      {},
      { couldNotResolve: true, pathNot: '^@meishi/(api-contract|shell-sdk|cli)(/|$)|/dist/' },
    ),
    forbid(
      'contract-imports-nothing',
      'The contract is shared by all and imports nothing of the project.',
      { path: '^api/contract/' },
      { path: '^(api|shell|mf-|e2e)', pathNot: '^api/contract/' },
    ),
    ...contractFolders.map((folder, index) =>
      forbid(
        `contract-${folder}`,
        'A folder of the contract imports only the folders before it in the list of .dependency-cruiser.mjs.',
        { path: `^api/contract/${folder}/` },
        {
          path: '^api/contract/',
          pathNot: `^api/contract/(${contractFolders.slice(0, index + 1).join('|')})/`,
        },
      ),
    ),
    forbid(
      'platform-imports-no-feature',
      'Features build on the platform, never the reverse.',
      { path: '^api/src/platform/', pathNot: tests },
      { path: '^api/src/', pathNot: '^api/src/platform/' },
    ),
    ...features.map((feature, index) =>
      forbid(
        `feature-${feature}`,
        'A feature imports only the features before it in the list of .dependency-cruiser.mjs.',
        { path: `^api/src/${feature}/`, pathNot: tests },
        { path: '^api/src/', pathNot: `^api/src/(platform|${features.slice(0, index + 1).join('|')})/` },
      ),
    ),
    forbid(
      'feature-in-the-list',
      'Every folder of the API has its place in the list of .dependency-cruiser.mjs.',
      { path: '^api/src/[^/]+/', pathNot: `^api/src/(platform|schema|operator|${features.join('|')})/` },
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
