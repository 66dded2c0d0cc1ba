# An image for a hub or for one machine: docker build -t lecture .
# It holds what Binder gets.  The working copy in it is root's, so that nobody who reads it can
# change it for the others.
FROM python:3.11-slim
ENV PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /srv/lecture
COPY . .
RUN ./postBuild
RUN useradd --create-home reader
USER reader
EXPOSE 8888
CMD ["jupyter", "lab", "--ip=0.0.0.0", "--no-browser", "--ServerApp.root_dir=/srv/lecture/my-lecture"]
