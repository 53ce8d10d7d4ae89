import { describe, expect, it } from '@jest/globals';
import { judge } from './verdict.ts';
import { readAgent } from './visitor-agent.ts';

/** User agents of 2024 to 2026, as browsers, apps and programs send them. */

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const android = (rest: string, device = 'Android 14; SM-S921B') =>
  `Mozilla/5.0 (Linux; ${device}) ${webkit} ${rest}`;
const webview = (rest: string) =>
  android(
    `Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36 ${rest}`,
    'Android 14; Pixel 8 Build/AP2A.240905.003; wv',
  );
const iphone = (rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const ipad = (rest: string) =>
  `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const mac = (rest: string) => `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${rest}`;
const windows = (rest: string) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${rest}`;
const linux = (rest: string) => `Mozilla/5.0 (X11; Linux x86_64) ${rest}`;

const people = [
  // Browsers
  windows(`${webkit} Chrome/131.0.0.0 Safari/537.36`),
  windows(`${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`),
  windows(`${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`),
  windows(`${webkit} Chrome/130.0.0.0 Safari/537.36 Vivaldi/7.0.3495.11`),
  windows('Gecko/20100101 Firefox/133.0').replace(')', '; rv:133.0)'),
  mac(`${webkit} Chrome/131.0.0.0 Safari/537.36`),
  mac('AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1.1 Safari/605.1.15'),
  mac(`${webkit} Chrome/131.0.0.0 Safari/537.36 Arc/1.70.0`),
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0',
  linux(`${webkit} Chrome/131.0.0.0 Safari/537.36`),
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  linux('AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15 Epiphany/45.0'),
  `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
  android('Chrome/131.0.0.0 Mobile Safari/537.36', 'Android 10; K'),
  android('Chrome/131.0.0.0 Safari/537.36', 'Android 14; SM-X710'),
  android('SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36'),
  'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
  android('Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0', 'Android 10; HD1913'),
  android('Chrome/129.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0'),
  android(
    'Version/4.0 Chrome/123.0.6312.118 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.24.0',
    'U; Android 14; de-de; 23127PN0CG Build/UKQ1',
  ),
  android(
    'Version/4.0 Chrome/114.0.5735.196 Mobile Safari/537.36 HuaweiBrowser/15.0.4.312 HMSCore/6.14',
    'Android 12; ELS-NX9; HMSCore 6.14',
  ),
  android('Chrome/131.0.0.0 Mobile Safari/537.36 DuckDuckGo/5'),
  android(
    'Version/4.0 Chrome/123.0.0.0 Mobile Safari/537.36 UCBrowser/13.7.8.1322',
    'U; Android 13; en-US; RMX3710',
  ),
  android('Chrome/127.0.0.0 Mobile Safari/537.36', 'Android 12; CUBOT P80'),
  android('Chrome/126.0.0.0 Mobile Safari/537.36', 'Android 13; CUBOT_KINGKONG_9'),
  iphone('Version/18.1.1 Mobile/15E148 Safari/604.1'),
  iphone('CriOS/131.0.6778.103 Mobile/15E148 Safari/604.1'),
  iphone('FxiOS/133.0 Mobile/15E148 Safari/605.1.15'),
  iphone('EdgiOS/131.0.2903.68 Version/18.0 Mobile/15E148 Safari/604.1'),
  iphone('OPT/5.1.1 Mobile/15E148'),
  iphone('Version/18.1 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15'),
  iphone('Version/17.6 Brave/1.71 Mobile/15E148 Safari/604.1'),
  ipad('Version/18.1 Mobile/15E148 Safari/604.1'),
  ipad('CriOS/131.0.6778.103 Mobile/15E148 Safari/604.1'),
  // Apps that open links in a browser of their own
  '[FBAN/FB4A;FBAV/567.1.0.52.74;FBBV/1003893000;FBDM/{density=3.0,width=1080,height=2340};FBLC/de_DE;FBRV/0;FBCR/Telekom;FBMF/samsung;FBBD/samsung;FBPN/com.facebook.katana;FBDV/SM-S921B;FBSV/16;FBOP/1;FBCA/arm64-v8a:;]',
  '[FBAN/Orca-Android;FBAV/485.0.0.70.109;FBPN/com.facebook.orca;FBLC/en_US;FBBV/667281010;FBCR/T-Mobile;FBMF/Google;FBBD/google;FBDV/Pixel 8;FBSV/15;FBCA/arm64-v8a:null;FBDM/{density=2.6,width=1080,height=2400};FB_FW/1;]',
  'Dalvik/2.1.0 (Linux; U; Android 14; SM-A546B Build/UP1A.231005.007) [FBAN/FB4A;FBAV/490.0.0.60.108;FBPN/com.facebook.katana;FBLC/fr_FR;FBBV/665337277;FBCR/Orange F;FBMF/samsung;FBBD/samsung;FBDV/SM-A546B;FBSV/14;]',
  webview('[FB_IAB/FB4A;FBAV/490.0.0.60.108;IABMV/1;]'),
  webview('[FBAN/EMA;FBAV/430.0.0.7.113;FBLC/pt_BR;]'),
  webview('[FB_IAB/Orca-Android;FBAV/485.0.0.70.109;]'),
  webview(
    'Instagram 359.2.0.64.89 Android (34/14; 420dpi; 1080x2138; Google/google; Pixel 8; shiba; shiba; de_DE; 671551973)',
  ),
  webview(
    'Barcelona 358.0.0.0.10 Android (34/14; 420dpi; 1080x2138; Google/google; Pixel 8; shiba; shiba; en_US; 670000000)',
  ),
  iphone(
    'Mobile/22B91 [FBAN/FBIOS;FBAV/489.0.0.42.80;FBBV/664953012;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/18.1.1;FBSS/3;FBCR/;FBID/phone;FBLC/de_DE;FBOP/80]',
  ),
  iphone(
    'Mobile/15E148 [FBAN/MessengerForiOS;FBAV/485.0.0.30.109;FBBV/663312219;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.6.1;FBLC/en_US]',
  ),
  iphone(
    'Mobile/15E148 Instagram 359.0.0.28.84 (iPhone16,1; iOS 18_1; de_DE; de; scale=3.00; 1179x2556; 671280000)',
  ),
  iphone('Mobile/15E148 LinkedInApp/9.30.1234'),
  webview('LinkedInApp'),
  webview('Viber/21.0.0'),
  'Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile Safari/537.36 Viber/21.0.0',
  iphone('Mobile/15E148 Viber/23.5.0'),
  mac(`${webkit} QtWebEngine/6.5.3 Chrome/108.0.5359.220 Safari/537.36 Viber`),
  webview('AbendNews/7.2.0'),
  windows(`${webkit} Chrome/118.0.5993.159 Electron/27.0.4 Safari/537.36 Mattermost/5.6.0`),
  mac(`${webkit} Chrome/128.0.6613.186 Electron/32.2.2 Safari/537.36 Mattermost/5.10.1`),
  iphone('Mobile/15E148 Mattermost Mobile/2.22.0'),
  windows(
    `${webkit} Slack/4.41.97 Chrome/130.0.6723.118 Electron/33.2.0 Safari/537.36 Sonic Slack_SSB/4.41.97`,
  ),
  windows(`${webkit} Chrome/128.0.6613.186 Electron/32.2.7 Safari/537.36 discord/1.0.9175`),
  windows(`${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.68 Teams/24295.605.3225.8804`),
  windows(`${webkit} Chrome/124.0.6367.243 Electron/30.5.1 Safari/537.36 WhatsApp/2.2450.6`),
  mac(`${webkit} Chrome/124.0.6367.243 Electron/30.4.0 Safari/537.36 Skype/8.134.0`),
  webview('Telegram-Android/11.5.3 (Google Pixel 8; Android 14; SDK 34; HIGH)'),
  iphone('Mobile/15E148 Telegram 11.5'),
  iphone('Mobile/15E148 Snapchat/13.16.0.42 (like Safari/8620.1.16.10.11, panda)'),
  webview('Snapchat/13.16.0.42 (Pixel 8; Android 14#11969985#34; gzip; )'),
  webview(
    'musical_ly_2023700040 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/37.0.4 ByteLocale/de-DE ByteFullLocale/de-DE Region/DE BytedanceWebview/d8a21c6',
  ),
  iphone('Mobile/15E148 musical_ly_37.0.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/de Region/DE'),
  webview('Line/14.19.1/IAB'),
  iphone('Mobile/15E148 Safari Line/14.19.1'),
  webview('KAKAOTALK/25.0.2 (INAPP)'),
  iphone('Mobile/15E148 KAKAOTALK 11.0.2 (INAPP)'),
  webview(
    'MMWEBID/3517 MicroMessenger/8.0.54.2760(0x28003653) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
  ),
  iphone('Mobile/15E148 MicroMessenger/8.0.54(0x18003630) NetType/WIFI Language/de'),
  iphone('Mobile/22B91 [Pinterest/iOS]'),
  webview('[Pinterest/Android]'),
  iphone('Mobile/15E148 Twitter for iPhone/10.68'),
  webview('TwitterAndroid'),
  iphone('Mobile/15E148 Reddit/Version 2024.48.0/Build 614960/iOS Version 18.1.1'),
  iphone('GSA/345.0.698937414 Mobile/15E148 Safari/604.1'),
  webview('GSA/15.48.34.29.arm64'),
  webview('NAVER(inapp; search; 2000; 12.9.2)'),
  webview('Zalo android/24110 ZaloTheme/light ZaloLanguage/vi'),
  webview('VKAndroidApp/8.103-24420'),
  webview('QQ/9.1.10.20545 V1_AND_SQ_9.1.10'),
  webview('baiduboxapp/13.72.0.10 (Baidu; P1 14)'),
  webview('AlipayClient/10.6.80'),
  webview('Bytespider-free Lark/7.31.0').replace('Bytespider-free ', ''),
  iphone('Mobile/15E148 Nextcloud-iOS/6.1.0'),
  windows(`${webkit} Chrome/126.0.6478.234 Electron/31.7.6 Safari/537.36 Element/1.11.86`),
  // Scanner apps
  webview('QRScanner/3.2.1'),
  webview('QR-Code-Scanner/2.9 (com.qrcodescanner.barcodescanner)'),
  iphone('Mobile/15E148 QRScanner/1.0'),
  iphone('Mobile/15E148 QR Reader/8.4'),
  webview('BarcodeScanner/4.7.8'),
  android('Chrome/119.0.0.0 Mobile Safari/537.36 com.gamma.scan/1.4', 'Android 13; 2201117TY'),
  webview('QRbot/3.4.1'),
  // Mail programs that open links themselves
  windows(`${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0 OneOutlook/1.2024.1115.100`),
  webview('Outlook-Android/2.0'),
  iphone('Mobile/15E148 GMail/6.0.241110'),
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0',
  // Televisions, cars, glasses
  `Mozilla/5.0 (Linux; Android 12; Quest 3) ${webkit} OculusBrowser/35.4.0.0 Chrome/128.0.6613.120 VR Safari/537.36`,
  `Mozilla/5.0 (X11; GNU/Linux) ${webkit} Chromium/109.0.5414.119 Chrome/109.0.5414.119 Safari/537.36 Tesla/2024.38.7`,
  `Mozilla/5.0 (Linux; Android 11; AFTKA) ${webkit} Silk/128.4.1 like Chrome/128.0.6613.187 Safari/537.36`,
];

const previews = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'facebookexternalhit/1.1;line-poker/1.0',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'facebookcatalog/1.0',
  'meta-externalfetcher/1.1',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Slack-ImgProxy (+https://api.slack.com/robots)',
  'WhatsApp/2.24.24.78 A',
  'WhatsApp/2',
  'WhatsApp/2.2450.6 N',
  'TelegramBot (like TwitterBot)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Mozilla/5.0 (compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview)',
  'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Iframely/1.3.1 (+https://iframely.com/docs/about) Mattermost',
  'mattermost-bot/1.1',
  'Mattermost-Bot/1.1',
  'Viber',
  'Viber/13.3.0.5',
  'http.rb/5.2.0 (Mastodon/4.3.1; +https://mastodon.social/) Bot',
  'Bluesky Cardyb/1.1; +mailto:support@bsky.app',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
];

const bots = [
  '',
  ' ',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  android(
    'Chrome/131.0.6778.85 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Android 6.0.1; Nexus 5X Build/MMB29P',
  ),
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  mac(
    'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  ),
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
  'Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'curl/8.11.0',
  'Wget/1.24.5',
  'python-requests/2.32.3',
  'Python/3.12 aiohttp/3.11.9',
  'Go-http-client/2.0',
  'okhttp/4.12.0',
  'Java/17.0.13',
  'Apache-HttpClient/4.5.14 (Java/17.0.13)',
  'axios/1.7.9',
  'node',
  'PostmanRuntime/7.43.0',
  linux(`${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`),
  linux('AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1'),
  'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)',
  'Chrome-Lighthouse',
  linux(`${webkit} Chrome/131.0.0.0 Safari/537.36 GTmetrix`),
  linux(`Miniature.io/7.1 ${webkit} QtWebEngine/6.5.3 Chrome/108.0.5359.220 Safari/537.36`),
  mac(`${webkit} YLT Chrome/131.0.0.0 Safari/537.36`),
  'Mozilla/5.0 (compatible; WebThumbnail/3.0; Website Thumbnail Generator)',
  'Barracuda Sentinel (EE)',
  'Mozilla/5.0 (compatible; proximic; +https://www.comscore.com/Web-Crawler)',
  'ZoominfoBot (zoominfobot at zoominfo dot com)',
];

const verdictOf = (agent: string) =>
  judge({ method: 'GET', headers: { 'user-agent': agent }, isOwner: false });

describe('user agents', () => {
  it('of people count, in browsers and in apps', () => {
    expect(people.filter((agent) => verdictOf(agent) !== 'counted')).toEqual([]);
    expect(new Set(people).size).toBe(people.length);
  });

  it('of programs that show previews do not count', () => {
    expect(previews.filter((agent) => verdictOf(agent) !== 'prefetch')).toEqual([]);
  });

  it('of programs that visit pages on their own do not count', () => {
    expect(bots.filter((agent) => verdictOf(agent) !== 'bot')).toEqual([]);
  });

  it('name the device, and the app as the browser', () => {
    const read = (part: string) => readAgent(people.find((agent) => agent.includes(part)) ?? '');
    expect(read('[FBAN/FB4A')).toEqual({ browser: 'Facebook', device: 'mobile' });
    expect(read('[FBAN/Orca')).toEqual({ browser: 'Messenger', device: 'mobile' });
    expect(read('[FBAN/FBIOS')).toEqual({ browser: 'Facebook', device: 'mobile' });
    expect(read('Instagram 359.0')).toEqual({ browser: 'Instagram', device: 'mobile' });
    expect(read('Viber/23')).toEqual({ browser: 'Viber', device: 'mobile' });
    expect(read('Mattermost/5.6')).toEqual({ browser: 'Mattermost', device: 'desktop' });
    expect(read('Edg/131')).toEqual({ browser: 'Microsoft Edge', device: 'desktop' });
    expect(read('(iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS')).toEqual({
      browser: 'Chrome',
      device: 'tablet',
    });
  });
});
