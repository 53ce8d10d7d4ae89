export default function PrivacyNoticePage() {
  return null;
}
