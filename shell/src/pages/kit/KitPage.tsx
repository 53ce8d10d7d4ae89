import { Gallery } from '@meishi/shell-sdk/gallery';

/** All components of the kit in all states. Development only. */
export default function KitPage() {
  return <Gallery />;
}
