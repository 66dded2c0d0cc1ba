# An image for a hub or for one machine: docker build -t lecture .
# It holds what Binder gets.  The course is root's, and the working copy in it the reader's, who
# writes in it; each container has its own.
FROM python:3.11-slim
ENV PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /srv/lecture
COPY . .
RUN ./postBuild
RUN useradd --create-home reader && chown -R reader my-lecture
USER reader
EXPOSE 8888
CMD ["jupyter", "lab", "--ip=0.0.0.0", "--no-browser", "--ServerApp.root_dir=/srv/lecture/my-lecture"]
