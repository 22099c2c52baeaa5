/**
 * Puts the film in the place of its picture when somebody asks for it or for one of its chapters; nothing of
 * it is fetched before.
 */
export function startVideo(): void {
  const place = document.querySelector<HTMLElement>('[data-video]');
  for (const link of document.querySelectorAll<HTMLElement>('[data-video-play]'))
    link.addEventListener('click', (event) => {
      if (!place) return;
      event.preventDefault();
      const video = place.querySelector('video') ?? makeVideo();
      if (!video.isConnected) place.replaceChildren(video);
      const seconds = Number(link.dataset['videoPlay']);
      const begin = () => {
        video.currentTime = seconds;
      };
      if (video.readyState > 0) begin();
      else video.addEventListener('loadedmetadata', begin, { once: true });
      video.focus();
      void video.play().catch(() => undefined);
    });
}

const filmTitle = 'One enquiry from the mail to the signed record';

function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.controls = true;
  video.muted = true;
  video.playsInline = true;
  video.className = 'size-full';
  video.setAttribute('aria-label', filmTitle);
  for (const type of ['webm', 'mp4']) {
    const source = document.createElement('source');
    source.src = `/video/demo.${type}`;
    source.type = `video/${type}`;
    video.append(source);
  }
  const captions = document.createElement('track');
  Object.assign(captions, {
    kind: 'captions',
    srclang: 'en',
    label: 'English',
    src: '/video/demo.vtt',
    default: true,
  });
  video.append(captions);
  return video;
}
