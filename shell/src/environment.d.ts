/** Replaced by the build: `production` in a release, `development` in `npm run dev`. */
declare const process: { env: { NODE_ENV: string } };
