/** Puts the film in the place of its picture when somebody asks for it; nothing of it is fetched before. */
export function startVideo(): void {
  const place = document.querySelector<HTMLElement>('[data-video]');
  place?.querySelector('[data-video-play]')?.addEventListener('click', (event) => {
    event.preventDefault();
    const video = document.createElement('video');
    video.controls = true;
    video.muted = true;
    video.playsInline = true;
    video.className = 'size-full';
    video.setAttribute('aria-label', 'One enquiry from the mail to the signed record');
    for (const type of ['webm', 'mp4']) {
      const source = document.createElement('source');
      source.src = `/video/demo.${type}`;
      source.type = `video/${type}`;
      video.append(source);
    }
    // The film says the same words itself; the track is for who reads them larger, or lets them be read.
    const captions = document.createElement('track');
    Object.assign(captions, { kind: 'captions', srclang: 'en', label: 'English', src: '/video/demo.vtt' });
    video.append(captions);
    place.replaceChildren(video);
    video.focus();
    void video.play().catch(() => undefined);
  });
}
