export default function DreamTrackingPage() {
  return null;
}
