/** Measurements that are made by hand, for a decision. */
export const remarks = `## Measured by hand

The heap limits of \`npm start\` are a compromise. Each row is a run of 6 s for views and clicks, on a process that has just
started. The rates were measured before
[decision 7](decisions/0007-one-scope-per-request.md), so only their differences count:

| \`--max-semi-space-size\` | views per second | clicks per second | memory at rest, MB | after load, MB |
|---|---|---|---|---|
| 8 | 3,470 | 4,900 | 201 | 302 |
| 16 (default) | 4,520 | 6,200 | 214 | 320 |
| 32 | 4,570 | 6,420 | 240 | 368 |

\`npm run bench:payments -w @meishi/api\` runs the test \`webhook-storm\` with 10,000 payment events: it sends the events of about
190 buyers, signed, up to five times and in random order, and compares each buyer's state with the payment stand-in. On
2026-11-21, at a load of about 15, the API accepted 11,524 deliveries at 164 per second, with no wrong state and no mail sent
twice.

Lighthouse 13.5 for mobile gives the public profile 100 in performance, accessibility, best practices and SEO (three runs on
2026-11-22). \`e2e/specs/public-profile-budget.spec.ts\` checks its limits: 14 KiB, 4 requests, no font, no cookie, no other
origin and no layout shift.`;
