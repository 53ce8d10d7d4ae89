export { GroupWebhooks, UserWebhooks } from './Webhooks.tsx';
