import { configWithoutCloudSupport } from '@n8n/node-cli/eslint';

export default [
  ...configWithoutCloudSupport,
  {
    rules: {
      // The nodes import types of n8n only, so that the project's tests run them without it. n8n's request helper throws NodeApiError.
      '@n8n/community-nodes/node-connection-type-literal': 'off',
      '@n8n/community-nodes/require-node-api-error': 'off',
      // The licence is the project's. An author is whoever publishes the package.
      'n8n-nodes-base/community-package-json-license-not-default': 'off',
      'n8n-nodes-base/community-package-json-author-missing': 'off',
      '@n8n/community-nodes/valid-author': 'off',
    },
  },
];
